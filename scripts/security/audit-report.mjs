const ORDER = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * What `npm audit --json` said, for people.
 * @param {string} output
 * @param {string} registry
 * @returns {{ code: 0 | 1 | 2, lines: string[] }}
 */
export function auditReport(output, registry) {
  const report = parse(output);
  if (!report?.vulnerabilities || !report.metadata) return unanswered(report, registry);
  const found = Object.values(report.vulnerabilities).sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity),
  );
  const { total } = report.metadata.dependencies;
  if (found.length === 0) {
    return { code: 0, lines: [`No known vulnerability in ${total} packages (${registry}).`] };
  }
  return {
    code: 1,
    lines: [
      `${found.length} of ${total} packages have known vulnerabilities (${registry}):`,
      ...found.map(({ name, severity, range, via }) => {
        const causes = via.map((cause) => cause.url ?? `through ${cause.name ?? cause}`);
        const versions = range ? `${name} ${range}` : name;
        return `  ${severity}: ${versions} (${[...new Set(causes)].join(', ')})`;
      }),
    ],
  };
}

function unanswered(report, registry) {
  const reason = report?.error?.summary || report?.message || 'it gave no answer that npm can read';
  return {
    code: 2,
    lines: [
      `Nothing was checked: the registry ${registry} did not answer the audit.`,
      `  ${String(reason).split('\n')[0]}`,
      'Many mirrors and proxies have no audit endpoint. Run it where npm’s own registry is reached:',
      '  npm_config_registry=https://registry.npmjs.org npm run audit',
    ],
  };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
