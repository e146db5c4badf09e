const sizeOn = async (isPhone: boolean) => {
  jest.resetModules();
  const list = (media: string) => ({ matches: isPhone, media }) as MediaQueryList; // as much as is used
  jest.spyOn(window, 'matchMedia').mockImplementation(list);
  const { pageSize } = await import('@rialto/shared/hooks/pageSize');
  return pageSize;
};

test.each([
  [true, 20],
  [false, 50],
])('phone %s: %i rows', async (isPhone, rows) => {
  expect((await sizeOn(isPhone))()).toBe(rows);
});

test('stays the same when a phone is turned', async () => {
  const pageSize = await sizeOn(true);
  expect(pageSize()).toBe(20);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: false, media }) as MediaQueryList); // as above
  expect(pageSize()).toBe(20);
});
