import { focusFirstError, showFieldErrors } from './field-errors.ts';

function aForm() {
  document.body.innerHTML = '<input id="firstName"><input id="customer.email">';
  return {
    setErrors: jest.fn(),
    getInputNode: (path: string) => document.getElementById(path),
  };
}

test('each error appears at its field, and the first invalid field takes the focus', () => {
  const form = aForm();
  const fields = { 'customer.email': 'Enter an email address.', firstName: 'Enter a first name.' };
  expect(showFieldErrors(form, fields)).toBe(true);
  expect(form.setErrors).toHaveBeenCalledWith(fields);
  expect(document.getElementById('firstName')).toHaveFocus();
});

test('an error without a field of the form is reported', () => {
  const form = aForm();
  expect(showFieldErrors(form, { zone: 'Not a time zone that is known here.' })).toBe(false);
  expect(form.setErrors).not.toHaveBeenCalled();
});

test('the first invalid field in the page is found', () => {
  expect(focusFirstError(aForm(), { 'customer.email': 'x', firstName: 'y' })).toBe(true);
  expect(document.getElementById('firstName')).toHaveFocus();
});
