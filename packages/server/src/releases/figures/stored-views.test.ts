import { expect, it } from 'vitest';

import { memoryViews, withStoredViews } from './stored-views.ts';

it('puts the steps of stored views in their place', async () => {
  const views = memoryViews();
  const [one, empty] = [await views.keep('sum=a&choose=b', ''), await views.keep('', '')];

  expect(await views.keep('sum=a&choose=b', '')).toBe(one);
  expect(await withStoredViews('', views)).toBe('');
  expect(await withStoredViews('preview=x&&y', views)).toBe('preview=x&&y');
  expect(await withStoredViews(`view=${one}`, views)).toBe('sum=a&choose=b');
  expect(await withStoredViews(`a=1&view=${one}&&view=${empty}&preview=${one}`, views)).toBe(
    `a=1&sum=a&choose=b&preview=${one}`,
  );
  await expect(withStoredViews('a=1&view=gone', views)).rejects.toMatchObject({
    code: 'unknown-view',
    particulars: { parameter: 'view' },
  });
});
