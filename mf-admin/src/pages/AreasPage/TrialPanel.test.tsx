import { useConfirm } from '@rialto/shared/confirm';
import { defaultTrialRules } from '@rialto/shared/contract/trialRules';
import type { TrialChange, TrialFigures, Trials } from '@rialto/shared/contract/trials';
import type { Registry } from '@rialto/shared/federation/area';
import { paths } from '@rialto/shared/routing/paths';
import { type ApiCall, fakeApi } from '@rialto/shared/testing/api';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../../routes';

const release = (version: string) => ({
  ...{ name: 'vendor', version, title: 'Vendor area', owner: 'Vendor team', paths: [], menu: [], contract: '1.0.0' },
  ...{ base: `/remotes/vendor/${version}/`, entry: 'entry.js', scripts: [], integrity: {} },
});
const registry: Registry = {
  vendor: { active: release('2.0.0'), previous: null, canary: { release: release('3.0.0'), percent: 10, id: 't1' } },
};
const figures: TrialFigures = {
  ...{
    trialVisits: 200,
    trialFailed: 4,
    liveVisits: 200,
    liveFailed: 2,
    trialVisitsAtShare: 200,
    liveVisitsAtShare: 200,
  },
  ...{ compared: 150, slower: 70, trialMedianMs: 310, liveMedianMs: 300 },
  ...{ failureEvidence: 1.2, slownessEvidence: 0.4, threshold: 100 },
};
const at = '2026-11-20T09:41:00.000Z';
const rules = defaultTrialRules;
const trials: Trials = {
  isConfigured: true,
  problem: null,
  running: [
    {
      ...{ trial: 't1', area: 'vendor', version: '3.0.0', liveVersion: '2.0.0', percent: 10, startedAt: at },
      ...{ isAutomatic: true, rules, figures, waitsFor: 'TOO_FEW_VISITS' as const },
    },
  ],
  decisions: [
    {
      ...{ trial: 't0', area: 'vendor', version: '2.5.0', at, action: 'roll_back' as const, from: 1, to: 0 },
      ...{ reason: 'FAILS_MORE' as const, rules, admin: null },
      figures: { ...figures, trialFailed: 12, liveFailed: 0, failureEvidence: 580 },
    },
  ],
  previews: [
    {
      name: 'pr-12',
      expiresAt: at,
      releases: [{ area: 'vendor', version: '4.0.0' }],
      link: 'https://shop.example/?preview=pr-12.a.b',
    },
  ],
};

type Answer = { status?: number; body: unknown };

/** The page, with the answers to changes of the trial in turn. */
async function open(shown: Trials, ...answers: Answer[]) {
  const changes: TrialChange[] = [];
  fakeApi({
    [`GET ${location.origin}/remotes.json`]: registry,
    [`GET ${location.origin}/shell.json`]: { version: '4.0.0' },
    'GET /areas/health': [],
    'GET /areas/trials': shown,
    'PUT /areas/vendor/trial': ({ body }: ApiCall) => {
      changes.push(body as TrialChange);
      return answers.shift() ?? { status: 204 };
    },
  });
  const { user } = renderRoutes(routes, paths.areas, { user: aUser({ id: 1, role: 'admin' }) });
  return { user, changes, panel: within(await screen.findByRole('region', { name: 'Vendor area' })) };
}

const asked = async () => {
  await waitFor(() => expect(useConfirm.getState().question).not.toBeNull());
  return useConfirm.getState().question;
};
const yes = () => act(async () => useConfirm.getState().answer(true));

test('shows the visits of both groups, the evidence and what the trial waits for', async () => {
  const { panel } = await open(trials);
  expect(await panel.findByRole('heading', { name: '3.0.0 is on trial for 10% of visitors' })).toBeInTheDocument();
  expect(panel.getByText('It waits for more visits at this share.')).toBeInTheDocument();
  expect(
    panel.getByText(/fails more often: 1.2; that it loads slower: 0.4\. 1 is none, and from 100 on/),
  ).toBeInTheDocument();
  expect(panel.getByRole('row', { name: /3\.0\.0 \(trial\)/ })).toHaveTextContent(/200.*4 \(2%\).*310 ms/);
  expect(panel.getByRole('row', { name: /2\.0\.0 \(live\)/ })).toHaveTextContent(/200.*2 \(1%\).*300 ms/);
});

test('shows the decisions with their reasons, and the previews with their links', async () => {
  await open(trials);
  const decisions = within(await screen.findByRole('region', { name: 'Decisions about trials' }));
  expect(decisions.getByText('vendor 2.5.0: rolled back from 1%')).toBeInTheDocument();
  expect(decisions.getByText(/It failed more often: evidence of 580, with a threshold of 100\./)).toHaveTextContent(
    '12 of 200 visits failed, 0 of 200 with the live release; 310 ms instead of 300 ms.',
  );
  expect(decisions.getByText('the server')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open pr-12' })).toHaveAttribute(
    'href',
    'https://shop.example/?preview=pr-12.a.b',
  );
});

test.each([
  ['Raise to 50%', 50],
  ['Make it live', 100],
  ['End the trial', 0],
])('%s asks, and changes the trial that is shown', async (name, percent) => {
  const { user, changes, panel } = await open(trials);
  await user.click(await panel.findByRole('button', { name }));
  expect(await asked()).toMatchObject({ yes: name, consequence: expect.stringMatching(/\.$/) });
  expect(changes).toEqual([]);
  await yes();
  await waitFor(() => expect(changes).toEqual([{ trial: 't1', from: 10, percent }]));
});

test('the second of two admins sees that the trial has changed', async () => {
  const body = { message: 'This trial has changed meanwhile.', code: 'TRIAL_CHANGED' };
  const { user, panel } = await open(trials, { status: 409, body });
  await user.click(await panel.findByRole('button', { name: 'Make it live' }));
  await asked();
  await yes();
  expect(await panel.findByText(/This trial has changed meanwhile/)).toHaveAttribute('role', 'alert');
});

test('without a release server the commands are shown', async () => {
  const { panel } = await open({ ...trials, isConfigured: false, running: [], decisions: [], previews: [] });
  expect(await panel.findByText('npm run release -- mf-vendor --trial 50')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'End the trial' })).not.toBeInTheDocument();
});

test('says that the release server cannot be reached', async () => {
  await open({ ...trials, problem: 'The release server can’t be reached right now.' });
  expect(await screen.findByText(/^Trials and previews couldn’t be loaded: The release server/)).toBeInTheDocument();
});
