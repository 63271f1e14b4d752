const firstNames = [
  'Amara',
  'Chidinma',
  'Bolanle',
  'Halima',
  'Kemi',
  'Ifeoma',
  'Yetunde',
  'Aisha',
  'Temitope',
  'Nneka',
  'Funmi',
  'Uche',
  'Simi',
  'Rukayat',
  'Blessing',
  'Chioma',
  'Ebun',
  'Hadiza',
  'Jumoke',
  'Ladi',
];
const firstNamesOfMen = [
  'Emeka',
  'Segun',
  'Ibrahim',
  'Kunle',
  'Obinna',
  'Femi',
  'Yusuf',
  'Chuka',
  'Dayo',
  'Musa',
  'Ikenna',
  'Wale',
];
const lastNames = [
  'Adebayo',
  'Nwosu',
  'Bello',
  'Okafor',
  'Ogunleye',
  'Danjuma',
  'Eze',
  'Balogun',
  'Abubakar',
  'Onyeka',
  'Adeleke',
  'Ibe',
  'Lawal',
  'Chukwu',
  'Afolabi',
  'Sani',
];

export interface DemoCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Regulars of the salon and of its barber; the same at every seeding. */
export const customers = {
  salon: people(firstNames, 0, 64),
  barber: people(firstNamesOfMen, 64, 36),
};

function people(names: readonly string[], first: number, count: number): DemoCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = names[index % names.length] ?? '';
    const lastName = lastNames[(index * 7 + Math.floor(index / names.length)) % lastNames.length] ?? '';
    const number = first + index;
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
      phone: `+234 800 000 ${2000 + number}`,
    };
  });
}
