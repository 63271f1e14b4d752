import { useSearchParams } from 'react-router-dom';
import { FileList } from './FileList.tsx';
import { FileView } from './FileView.tsx';
import classes from './Import.module.css';
import { SendFiles } from './SendFiles.tsx';

/** Customers, services and staff from files: uploaded here, checked one by one, and applied by a permitted user. */
export function Import() {
  const [params] = useSearchParams();
  const file = params.get('file');
  if (file) return <FileView key={file} importFileId={file} />;
  return (
    <div className={classes.root}>
      <SendFiles />
      <FileList />
    </div>
  );
}
