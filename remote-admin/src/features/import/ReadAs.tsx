import { importMutations } from '@daybook/api/imports';
import { encodings, type ImportFile, separators } from '@daybook/contract/imports';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './Import.module.css';
import { encodingLabels, separatorLabels } from './import-labels.ts';

/** A CSV file does not state its encoding and separator, so the user can correct the guess. */
export function ReadAs({ file }: { file: ImportFile }) {
  const [encoding, setEncoding] = useState(file.encoding ?? 'utf-8');
  const [separator, setSeparator] = useState(file.separator ?? ',');
  const read = useMutation({ ...importMutations.read(), meta: shownByScreen });
  const isOther = encoding !== file.encoding || separator !== file.separator;
  const { importFileId, version } = file;

  return (
    <Stack as="section" gap="md" align="start" aria-labelledby="import-read">
      <h3 className={classes.title} id="import-read">
        {t('File format')}
      </h3>
      <p className={classes.text}>
        {t('If characters look wrong or everything is in one column, choose how the file was saved.')}
      </p>
      <div className={classes.readAs}>
        <NativeSelect
          label={t('Encoding')}
          value={encoding}
          data={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setEncoding(encodings.find((one) => one === value) ?? encoding)
          }
        />
        <NativeSelect
          label={t('Separated by')}
          value={separator}
          data={separators.map((value) => ({ value, label: t(separatorLabels[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            setSeparator(separators.find((one) => one === value) ?? separator)
          }
        />
        <Button
          variant="default"
          disabled={!isOther}
          loading={read.isPending}
          onClick={() => read.mutate({ importFileId, version, encoding, separator })}
        >
          {t('Read the file again')}
        </Button>
      </div>
      <InlineError>{read.error && sentenceOf(read.error)}</InlineError>
    </Stack>
  );
}
