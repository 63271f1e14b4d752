import { focusFirstError, showFieldErrors } from './field-errors.ts';

function aForm() {
  document.body.innerHTML = '<input id="firstName"><input id="customer.email">';
  return {
    setErrors: jest.fn(),
    getInputNode: (path: string) => document.getElementById(path),
  };
}

test('places each sentence on its field and focuses the first in the page', () => {
  const form = aForm();
  const fields = { 'customer.email': 'Enter an e-mail address.', firstName: 'Enter a first name.' };
  expect(showFieldErrors(form, fields)).toBe(true);
  expect(form.setErrors).toHaveBeenCalledWith(fields);
  expect(document.getElementById('firstName')).toHaveFocus();
});

test('says so when no field of the form is meant', () => {
  const form = aForm();
  expect(showFieldErrors(form, { zone: 'Not a time zone that is known here.' })).toBe(false);
  expect(form.setErrors).not.toHaveBeenCalled();
});

test('finds the first field in the page that something is wrong with', () => {
  expect(focusFirstError(aForm(), { 'customer.email': 'x', firstName: 'y' })).toBe(true);
  expect(document.getElementById('firstName')).toHaveFocus();
});
