import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './ErrorSummary.tsx';

const labels = { firstName: 'First name', email: 'E-mail' };

test('the summary lists the errors in the order of the form, each linking to its field', async () => {
  const onChoose = jest.fn();
  const errors = { email: 'Enter an email address.', firstName: 'Enter a first name.' };
  render(<ErrorSummary errors={errors} labels={labels} onChoose={onChoose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Fix these 2 fields to continue');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First name: Enter a first name.',
    'E-mail: Enter an email address.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  expect(onChoose).toHaveBeenCalledWith('email');
});

test('the summary is empty without errors', () => {
  render(<ErrorSummary errors={{}} labels={labels} onChoose={() => {}} />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
