import { useAuth } from '@rialto/shared/auth';
import { useListParams } from '@rialto/shared/hooks/useListParams';
import { useNotices } from '@rialto/shared/notify';
import { aUser, renderRoutes } from '@rialto/shared/testing/render';
import { SavedFilters } from '@rialto/shared/ui/SavedFilters';
import { act, screen, within } from '@testing-library/react';

const params = ['q', 'status'] as const;

function Page() {
  const { get } = useListParams([...params, 'sort']);
  return (
    <>
      <output>{[get('q'), get('status'), get('sort')].join('|')}</output>
      <SavedFilters list="orders" params={params} />
    </>
  );
}

const open = (search = '', id = 7) =>
  renderRoutes([{ path: '/', Component: Page }], `/${search}`, { user: aUser({ id }) });
const shown = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

async function save({ user }: ReturnType<typeof open>, name: string) {
  await user.click(button('Save filter'));
  const dialog = within(screen.getByRole('dialog', { name: 'Save this filter' }));
  await user.type(dialog.getByLabelText('Name'), name);
  await user.click(dialog.getByRole('button', { name: 'Save filter' }));
  return dialog;
}

beforeEach(() => localStorage.clear());
afterEach(() => act(() => useAuth.setState({ user: null })));

test('shows nothing without a filter', () => {
  open('?sort=name');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('saves the filters of the address under a name, and applies them again', async () => {
  const view = open('?q=maya&status=Pending&sort=name');
  await save(view, ' Maya’s open orders ');
  expect(button('Maya’s open orders')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Save filter' })).not.toBeInTheDocument();
  await act(() => view.router.navigate('/?status=Failed&sort=name'));
  expect(button('Maya’s open orders')).toHaveAttribute('aria-pressed', 'false');
  await view.user.click(button('Maya’s open orders'));
  expect(shown()).toBe('maya|Pending|name');
});

test('removes filters that the saved one does not have', async () => {
  const view = open('?q=maya');
  await save(view, 'Maya');
  await act(() => view.router.navigate('/?status=Failed'));
  await view.user.click(button('Maya'));
  expect(shown()).toBe('maya||');
});

test('deletes a filter, which can be undone', async () => {
  const view = open('?q=maya');
  await save(view, 'Maya');
  await view.user.click(button('Delete the filter “Maya”'));
  expect(screen.queryByRole('button', { name: 'Maya' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Saved filters' })).toHaveFocus();
  act(() => useNotices.getState().notices.at(-1)?.action?.run());
  expect(button('Maya')).toBeInTheDocument();
});

test('needs a name of its own', async () => {
  const view = open('?q=maya');
  await save(view, 'Maya');
  await act(() => view.router.navigate('/?q=ines'));
  const dialog = await save(view, 'MAYA');
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('You already have a filter named “Maya”.');
  await view.user.clear(dialog.getByLabelText('Name'));
  await view.user.click(dialog.getByRole('button', { name: 'Save filter' }));
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
});

test('keeps the filters of each account in this browser', async () => {
  const view = open('?q=maya');
  await save(view, 'Maya');
  view.unmount();
  open('', 8).unmount();
  expect(screen.queryByRole('button', { name: 'Maya' })).not.toBeInTheDocument();
  open();
  expect(button('Maya')).toBeInTheDocument();
});

test.each(['no JSON', '7', 'null', '[null,{"name":7},{"name":"x"}]'])(
  'storage that holds %s is as good as none',
  (kept) => {
    localStorage.setItem('rialto.filters.orders.7', kept);
    open();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  },
);
