import { FAILSAFE_SCHEMA, load, YAMLException } from 'js-yaml';
import { dataError } from './tsv.ts';

/** All values stay text: no word of Korean may turn into a number, a date or null. */
export function parseYaml(file: string, text: string): unknown {
  if (text !== text.normalize('NFC')) throw dataError(file, 1, 'not NFC');
  try {
    return load(text, { schema: FAILSAFE_SCHEMA });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw dataError(file, (error.mark?.line ?? 0) + 1, error.reason);
  }
}
