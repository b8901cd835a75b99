import type { AuditEntry } from '../../../../shared/administration/audit.ts';

/** In the order in which they are shown: the database does not keep that of an entry. */
const NAMES: Record<string, string> = {
  days: '날수',
  from: '에서',
  to: '으로',
  rows: '줄 수',
  added: '새로',
  changed: '바뀜',
  closed: '뺌',
  seats: '인원',
};

const ORDER = Object.keys(NAMES);
/** What has no name comes last. */
const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** '날수 7 · 자리 30': what an entry notes beside its action. */
export function detailWords(details: AuditEntry['details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => `${NAMES[name] ?? name} ${value}`)
    .join(' · ');
}
