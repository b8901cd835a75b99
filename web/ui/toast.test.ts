import { expect, test } from 'vitest';
import { dismissToast, getToast, toast } from './toast.ts';

test('one toast at most: a new one takes the place of the one before', () => {
  const first = toast({ title: '복사했어요' });
  toast({ title: '내지 못했어요', variant: 'destructive' });
  expect(getToast()).toMatchObject({ title: '내지 못했어요', variant: 'destructive', open: true });
  first.dismiss();
  expect(getToast()).toMatchObject({ title: '내지 못했어요', open: true });
});

test('dismissing closes it', () => {
  const { id } = toast({ description: '저장했어요' });
  dismissToast(id);
  expect(getToast()).toMatchObject({ description: '저장했어요', variant: 'default', open: false });
});
