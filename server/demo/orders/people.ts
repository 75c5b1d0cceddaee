const FIRST_NAMES = [
  'Alma',
  'Bruno',
  'Clara',
  'Dario',
  'Edith',
  'Felix',
  'Gwen',
  'Hugo',
  'Irene',
  'Jonas',
  'Kira',
  'Leon',
  'Maya',
  'Nils',
  'Olga',
  'Pedro',
  'Quinn',
  'Rosa',
  'Samir',
  'Tessa',
];
const LAST_NAMES = [
  'Abbott',
  'Barlow',
  'Castillo',
  'Draper',
  'Ellison',
  'Fairley',
  'Garner',
  'Hollis',
  'Ingram',
  'Jansen',
  'Kessler',
  'Lindgren',
  'Marlow',
  'Novak',
  'Okafor',
  'Pruitt',
  'Rahman',
  'Sawyer',
  'Thorne',
  'Voss',
];
const STREETS = [
  'Anvil Road',
  'Birch Lane',
  'Canal Street',
  'Dock Row',
  'Elm Avenue',
  'Forge Hill',
];
const NEW_YORK = { city: 'New York', state: 'NY', post_code: '10013', area_code: '212' };
/** Cities that the demo delivers to, with the state, a postcode and an area code of each. */
const CITIES = [
  NEW_YORK,
  { city: 'Los Angeles', state: 'CA', post_code: '90012', area_code: '213' },
  { city: 'Chicago', state: 'IL', post_code: '60607', area_code: '312' },
  { city: 'Houston', state: 'TX', post_code: '77002', area_code: '713' },
  { city: 'Phoenix', state: 'AZ', post_code: '85004', area_code: '602' },
  { city: 'Philadelphia', state: 'PA', post_code: '19106', area_code: '215' },
  { city: 'Dallas', state: 'TX', post_code: '75202', area_code: '214' },
  { city: 'Seattle', state: 'WA', post_code: '98101', area_code: '206' },
];

/** The number of different people that `personAt` returns. */
export const PEOPLE = 160;

/** An invented buyer: the same index is always the same person. Phone numbers are those reserved for fiction. */
export function personAt(index: number) {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[(index * 7 + Math.floor(index / 20)) % LAST_NAMES.length] ?? '';
  const { city, state, post_code, area_code } = CITIES[index % CITIES.length] ?? NEW_YORK;
  const line = String(100 + Math.floor(index / CITIES.length)).padStart(4, '0');
  return {
    name: `${first} ${last}`,
    phone: `${area_code}555${line}`,
    phone_code: '1',
    address_line: `${3 + ((index * 13) % 180)} ${STREETS[index % STREETS.length]}`,
    state,
    post_code,
    city,
  };
}
