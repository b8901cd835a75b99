/** The keys of the query cache in the administration. */
export const adminKeys = {
  all: ['admin'],
  overview: ['admin', 'overview'],
  announcements: ['admin', 'announcements'],
  squareReports: (state: string) => ['admin', 'square-reports', state],
  commentCases: (state: string) => ['admin', 'comment-cases', state],
  licenses: (search: string) => ['admin', 'licenses', search],
  quotes: (state: string) => ['admin', 'quotes', state],
  supportView: ['admin', 'support-view'],
  schools: ['admin', 'schools'],
  groups: (search: object) => ['admin', 'groups', search],
  groupSize: (groupId: string) => ['admin', 'group', groupId],
  people: (search: object) => ['admin', 'people', search],
  person: (personId: string) => ['admin', 'person', personId],
  audit: (filter: object) => ['admin', 'audit', filter],
  auditCheck: ['admin', 'audit-check'],
} as const;
