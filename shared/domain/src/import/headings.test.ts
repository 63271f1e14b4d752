import { importFields, importKinds } from './fields.ts';
import { headingKey, listsAppointments, matchHeadings, recogniseKind, unmappedColumns } from './headings.ts';

test.each(importKinds)('the template of %s is recognised and fills every field', (kind) => {
  const fields = importFields[kind].filter(({ isColumn }) => !isColumn);
  const labels = fields.map(({ label }) => label);
  expect(recogniseKind(labels)).toBe(kind);
  expect(matchHeadings(kind, labels)).toEqual(fields.map(({ key }) => key));
});

test('case, accents and punctuation of a heading are ignored', () => {
  expect(headingKey('  E-Mail__Addrèss* ')).toBe('email address');
  expect(matchHeadings('customers', ['EMAIL', 'Anmerkung', 'Surname:', ''])).toEqual([
    'email',
    null,
    'lastName',
    null,
  ]);
});

test('a field has one column: the best match, then the first', () => {
  expect(matchHeadings('customers', ['Phone', 'Mobile', 'Name'])).toEqual(['phone', null, 'fullName']);
  expect(matchHeadings('customers', ['Home Phone', 'Cell Phone', 'WhatsApp'])).toEqual([null, 'phone', null]);
  expect(matchHeadings('customers', ['Mobile', 'Mobile', 'Tel'])).toEqual(['phone', null, null]);
});

test.each([
  [
    'Square',
    'First Name,Last Name,Email Address,Phone Number,Company Name,Birthday,Memo,Email Subscription Status',
    ['firstName', 'lastName', 'email', 'phone', 'company', null, 'notes', 'marketingOptIn'],
  ],
  ['Acuity', 'First Name,Last Name,Phone,Email,Notes', ['firstName', 'lastName', 'phone', 'email', 'notes']],
  [
    'Fresha',
    'Client ID,First Name,Last Name,Blocked,Block Reason,Mobile Number,Telephone,Email,Accepts Marketing,Note',
    [
      null,
      'firstName',
      'lastName',
      'blocked',
      'blockedReason',
      'phone',
      null,
      'email',
      'marketingOptIn',
      'notes',
    ],
  ],
  [
    'Vagaro',
    'Customer Name,Email,Day Phone,Night Phone,Cell Phone,Address,Birthday,Notes',
    ['fullName', 'email', null, null, 'phone', 'address', null, 'notes'],
  ],
  [
    'Google',
    'First Name,Last Name,Notes,Labels,E-mail 1 - Value,Phone 1 - Value',
    ['firstName', 'lastName', 'notes', 'tags', 'email', 'phone'],
  ],
])('a customer export of %s is recognised', (_program, headings, fields) => {
  expect(recogniseKind(headings.split(','))).toBe('customers');
  expect(matchHeadings('customers', headings.split(','))).toEqual(fields);
});

test('unused columns are named', () => {
  const headings = ['Name', 'Birthday', '', 'Second phone', 'email_key'];
  expect(unmappedColumns(headings, matchHeadings('customers', headings))).toEqual([
    { column: 1, name: 'Birthday' },
    { column: 2, name: 'Column 3' },
    { column: 3, name: 'Second phone' },
  ]);
});

test.each([
  'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid?,Notes',
  'Date,Time,Client,Service,Team member,Price,Status',
  'Appt. date,Client,Mobile number,Treatment,Staff',
  'Invitee Name,Invitee Email,Start Date & Time,End Date & Time,Event Type Name',
  'Booking ID,Booking status,Customer,Phone',
  'Visit starts (Africa/Lagos),Visit ends (Africa/Lagos),Customer,Phone,E-mail,Services,Staff,Status',
  'Début du rendez-vous (Africa/Lagos),Fin du rendez-vous (Africa/Lagos),Client,Téléphone,E-mail,Prestations,Équipe,Statut',
])('%s is a list of appointments, which cannot be imported', (headings) => {
  expect(listsAppointments(headings.split(','))).toBe(true);
  expect(recogniseKind(headings.split(','))).toBeNull();
});

test.each([
  'First name,Last name,Phone,Date of birth,Date added,Last visit,First visit date,Number of bookings',
  'Name,Mobile,Last appointment,Next appointment,Appointments,Days since last appointment',
  'Client,Email,Type,Date',
  'Service,Time,Price',
  'Employee,Email,Start date,Services',
  'Name,Duration,Price,Category',
])('%s is not a list of appointments', (headings) => {
  expect(listsAppointments(headings.split(','))).toBe(false);
});

test.each([
  [['Name', 'E-mail', 'Phone'], 'customers'],
  [['Client', 'Mail'], 'customers'],
  [['Name', 'Duration', 'Price'], 'services'],
  [['Treatment', 'Cost'], 'services'],
  [['Name', 'Email', 'Job title'], 'staff'],
  [['Employee'], 'staff'],
  [['Name', 'Email'], null],
  [['one', 'two'], null],
  [[], null],
])('the headings %j describe %s', (headings, kind) => {
  expect(recogniseKind(headings)).toBe(kind);
});
