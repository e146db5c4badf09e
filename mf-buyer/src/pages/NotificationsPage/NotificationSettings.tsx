import type { NotificationSettings as Settings } from '@rialto/shared/contract/notification';
import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { useForm } from '@rialto/shared/forms/useForm';
import { notify } from '@rialto/shared/notify';
import { useQuery } from '@rialto/shared/query';
import { color, space, text } from '@rialto/shared/theme/theme';
import { FailedState, Skeleton } from '@rialto/shared/ui/Feedback';
import { Panel } from '@rialto/shared/ui/Layout';
import { Muted } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { notificationSettingsQuery, saveNotificationSettings } from '../../data/notifications';
import { notificationsTexts } from '../../texts/notificationsTexts';

type Rows = Settings['settings'];

/** The channels of each kind: the page, email, both or neither. */
export function NotificationSettings() {
  const t = notificationsTexts.use();
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <Panel id="settings" aria-labelledby="settings-heading">
      <h2 id="settings-heading">{t.settings}</h2>
      <Muted>{t.settingsIntro}</Muted>
      {data ? (
        <SettingsForm settings={data.settings} />
      ) : error ? (
        <FailedState text={t.settingsFailed} reason={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton $height="20rem" />
      )}
    </Panel>
  );
}

function SettingsForm({ settings }: { settings: Rows }) {
  const t = notificationsTexts.use();
  const form = useForm({
    defaultValues: { rows: settings },
    submit: async ({ rows }) => {
      await saveNotificationSettings(rows);
      notify(t.saved, 'success');
    },
  });
  const { value: rows, onChange } = form.field('rows');
  const set = (kind: Rows[number]['kind'], change: Partial<Rows[number]>) =>
    onChange(rows.map((row) => (row.kind === kind ? { ...row, ...change } : row)));
  return (
    <Form form={form} aria-labelledby="settings-heading">
      <Table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.onPage}</th>
            <th scope="col">{t.byEmail}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, onPage, byEmail, emailFixed }) => (
            <tr key={kind}>
              <th scope="row">{t.kinds[kind]}</th>
              <td>
                <input
                  type="checkbox"
                  aria-label={t.onPageOf(t.kinds[kind])}
                  checked={onPage}
                  onChange={({ target }) => set(kind, { onPage: target.checked })}
                />
              </td>
              <td>
                {emailFixed ? (
                  t.emailFixed
                ) : (
                  <input
                    type="checkbox"
                    aria-label={t.byEmailOf(t.kinds[kind])}
                    checked={byEmail}
                    onChange={({ target }) => set(kind, { byEmail: target.checked })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Muted>{t.emailFixedWhy}</Muted>
      <FormError />
      <div>
        <SubmitButton busyText={t.saving}>{t.save}</SubmitButton>
      </div>
    </Form>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: ${space(4)};
  border-collapse: collapse;
  font-size: ${text('sm')};
  th,
  td {
    padding: ${space(2)};
    border-bottom: 1px solid ${color('line')};
    text-align: center;
  }
  /* 'E-Mail' would be broken at its hyphen. */
  th:last-child {
    white-space: nowrap;
  }
  th[scope='row'] {
    padding-left: 0;
    font-weight: 400;
    text-align: left;
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${color('leaf')};
  }
`;
