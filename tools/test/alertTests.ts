/** promtool's tests of the alerts, below the root. */
export const alertTests = ['docs/runbooks/alerts.test.yaml', 'docs/runbooks/alertsOfDays.test.yaml'];
