import type { AuditEntry } from '../../../../shared/administration/audit.ts';

const NAMES: Record<string, string> = {
  days: '날수',
  from: '에서',
  to: '으로',
  rows: '줄 수',
  seats: '자리',
};

/** '날수 7 · 자리 30': what an entry notes beside its action. */
export function detailWords(details: AuditEntry['details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${NAMES[name] ?? name} ${value}`)
    .join(' · ');
}
