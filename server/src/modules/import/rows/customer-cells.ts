import { CustomerProfile } from '@daybook/contract/customers';
import { upTo } from '@daybook/contract/says';
import { line, typedText } from '@daybook/contract/values';
import {
  parseLanguage,
  parseList,
  parseListedPhone,
  parseSince,
  splitName,
} from '@daybook/domain/import/typed';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { read } from './cell.ts';
import { moment, ownId, yesOrNo } from './own-cells.ts';

const { shape } = CustomerProfile;

const several = (list: typeof shape.tags) =>
  z
    .string()
    .transform(parseList)
    .pipe(list.unwrap() as z.ZodType<string[], string[]>);

const shortened = msg(
  'A spreadsheet has kept only the first digits of this number. Enter all of them, as text.',
);

/** Common entries for a missing address or number. */
const unlessNone = (cell: string) => (/^(?:-+|none|nil|no|unknown)$/i.test(cell) ? '' : cell);

/** The cells of a row of customers. */
export const CustomerCells = z
  .object({
    customerId: ownId,
    fullName: line(msg('Enter a name.'), 160)
      .transform(splitName)
      .pipe(z.object({ firstName: shape.firstName, lastName: shape.lastName.unwrap() })),
    firstName: shape.firstName,
    lastName: shape.lastName.unwrap(),
    email: z.string().overwrite(unlessNone).pipe(shape.email.unwrap()),
    phone: z
      .string()
      .overwrite(unlessNone)
      .pipe(read(parseListedPhone, shortened))
      .pipe(shape.phone.unwrap()),
    marketingOptIn: yesOrNo,
    language: z.string().transform(parseLanguage),
    alerts: several(shape.alerts),
    tags: several(shape.tags),
    notes: typedText().max(2000, upTo(2000)),
    blocked: read(parseSince, msg('Enter yes or no.')),
    blockedReason: line(msg('Enter a reason.'), 500),
    paysAfterwards: yesOrNo,
    company: shape.company.unwrap(),
    address: shape.address.unwrap(),
    country: shape.country.unwrap(),
    taxId: shape.taxId.unwrap(),
    taxScheme: shape.taxScheme.unwrap(),
    endpoint: shape.endpoint.unwrap(),
    createdAt: moment,
    byName: line(msg('Enter a name.'), 160),
    mergedInto: z.string(),
    erasedAt: z.string(),
  })
  .partial()
  .transform(({ fullName, ...cells }) => ({ ...fullName, ...cells }));
