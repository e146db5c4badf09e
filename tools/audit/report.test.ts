import { auditReport } from './report';

const output = (vulnerabilities: object) =>
  JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 1_000 } } });
const weak = (severity: string) => ({
  left: { severity, range: '<2', via: [{ title: 'It pads', url: 'https://advisories.example/1' }] },
});

test('without weaknesses, and with small ones, it says what was looked at', () => {
  expect(auditReport(output({}))).toBe('1000 packages, no known high or critical vulnerabilities.');
  expect(auditReport(output(weak('low')))).toMatch(/^low {7}left <2: It pads, https:\/\/advisories\.example\/1\n1000 /);
});

test.each(['high', 'critical'])('it fails on one that is %s', (severity) => {
  expect(() =>
    auditReport(output({ ...weak(severity), right: { severity: 'high', range: '*', via: ['left'] } })),
  ).toThrow(/Packages with known vulnerabilities:\n.*It pads/);
});

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed' }), '405 Method Not Allowed'],
  [JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'no network' } }), 'no network'],
  ['<html>', '<html>'],
  ['', ''],
])('a registry that does not answer is no clean bill: %s', (text, why) => {
  expect(() => auditReport(text)).toThrow(`Nothing was checked: the registry did not answer (${why})`);
});
