import type { Database } from '#server/database/connect.ts';
import { listAllLanguages, listCountryCodes } from '../queries.ts';
import type { SettingShape } from './setting-fields.ts';

/** An option besides countries: the members of the European Union. */
const UNION = 'EU';

/** Monday to Sunday. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** The options of each field: values of its schema, or the existing countries, languages, time zones and weekdays. */
export async function readSettingOptions(
  db: Database,
): Promise<(shape: SettingShape) => readonly string[]> {
  const countries = (await listCountryCodes(db)).toSorted();
  const languages = (await listAllLanguages(db)).map(({ name }) => name);
  return ({ key, options, options_are }) => {
    if (options_are === 'languages') return languages;
    if (options_are === 'time-zones') return ['UTC', ...Intl.supportedValuesOf('timeZone')];
    if (options_are === 'weekdays') return WEEKDAYS;
    if (options_are === 'words') return options;
    return key === 'reverse_charge_countries' ? [UNION, ...countries] : countries;
  };
}
