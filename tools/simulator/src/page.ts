import { providerNames } from '@daybook/domain/payments';
import type { SimulatedCharge } from './charges.ts';

export const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The amount in major units. */
function shown({ provider, asked, currency }: SimulatedCharge): string {
  const major = provider === 'flutterwave' ? asked : asked / 100;
  return `${currency.toUpperCase()} ${major.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

export const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.25rem}button,select,input{font:inherit;padding:.6rem .9rem;border-radius:6px;border:1px solid #b6bcc4;width:100%;margin:.25rem 0;background:#fff}
button.go{background:#0b5d3b;color:#fff;border-color:#0b5d3b}label{display:block;margin:.75rem 0}small{color:#4b535d}`;

/** The payment page of a simulated provider. */
export const checkoutPage = (charge: SimulatedCharge): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Simulated ${providerNames[charge.provider]}</title><style>${style}</style></head><body><main>
<h1>Simulated ${providerNames[charge.provider]}</h1>
<p>No money moves here. Reference ${escaped(charge.reference)}, ${escaped(charge.email)}.</p>
<form method="post">
<label>Amount in the provider's smallest written unit <input name="amount" inputmode="decimal" value="${charge.asked}"></label>
<label>What the business hears
<select name="delivery"><option value="now">At once</option><option value="twice">Twice</option><option value="late">After ten seconds</option><option value="never">Nothing</option><option value="forged">With a wrong signature</option></select></label>
<button class="go" name="outcome" value="pay">Pay ${escaped(shown(charge))}</button>
<button name="outcome" value="fail">Fail the payment</button>
<button name="outcome" value="cancel">Cancel and go back</button>
</form></main></body></html>`;
