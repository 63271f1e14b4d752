/**
 * `npm run --silent cases:totals -- FILE`: calculates the documents in a file and prints their totals in minor units.
 */
import { totalsOf } from '@daybook/domain/invoicing/totals';
import { figuresOfCase, type TotalsCase } from '@daybook/domain/invoicing/totals-case';
import { BadInput, nameOf, readCases, reporting } from './read-cases.ts';
import { TotalsCaseSchema } from './totals-case-schema.ts';

reporting(() => {
  const totals = readCases(process.argv[2], 'cases:totals').map((entry) => {
    const parsed = TotalsCaseSchema.safeParse(entry);
    if (!parsed.success) {
      const [wrong] = parsed.error.issues;
      throw new BadInput(`Case ${nameOf(entry)}: ${wrong?.path.join('.')}: ${wrong?.message}`);
    }
    return [parsed.data.id, workOut(parsed.data)] as const;
  });
  console.log(JSON.stringify(Object.fromEntries(totals), null, 1));
});

function workOut(one: TotalsCase) {
  try {
    const { subtotal, documentDiscount, net, taxTotal, total, payable } = totalsOf(figuresOfCase(one));
    return { subtotal, docDiscount: documentDiscount, net, taxTotal, total, payable };
  } catch (error) {
    if (error instanceof RangeError) throw new BadInput(`Case ${one.id}: ${error.message}`);
    throw error;
  }
}
