import { ExpectedError } from '../expected';

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof severities)[number];

/** What `npm audit --json` prints: its findings, or why there are none to be had. */
interface AuditOutput {
  message?: string;
  error?: { summary?: string; code?: string };
  vulnerabilities?: Record<
    string,
    { severity: Severity; range: string; via: (string | { title: string; url: string })[] }
  >;
  metadata?: { dependencies?: { total?: number } };
}

/**
 * The words for an audit's output. Throws ExpectedError where packages have known weaknesses that are high or critical,
 * and where the registry did not answer, because then nothing was checked.
 */
export function auditReport(output: string): string {
  const { message, error, vulnerabilities, metadata } = parse(output);
  if (!vulnerabilities)
    throw new ExpectedError(
      `Nothing was checked: the registry did not answer (${message ?? error?.summary ?? error?.code ?? 'no reason given'}). ` +
        'Run this where registry.npmjs.org, or the registry that npm is set to, takes audits.',
    );
  const found = Object.entries(vulnerabilities).sort(
    ([, a], [, b]) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
  const lines = found.map(([name, { severity, range, via }]) => {
    const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title}, ${each.url}`));
    return `${severity.padEnd(9)} ${name} ${range}: ${why.join('; ')}`;
  });
  if (found.some(([, { severity }]) => severity === 'critical' || severity === 'high'))
    throw new ExpectedError(`Packages with known vulnerabilities:\n${lines.join('\n')}`);
  return [...lines, `${metadata?.dependencies?.total ?? 0} packages, no known high or critical vulnerabilities.`].join(
    '\n',
  );
}

function parse(output: string): AuditOutput {
  try {
    return JSON.parse(output) as AuditOutput;
  } catch {
    return { message: output.trim().split('\n')[0] ?? '' };
  }
}
