import { expect, test } from 'vitest';
import { dismissToast, getToast, toast, toastsArriveOn, viewportOf } from './toast.ts';

test('one toast at most: a new one takes the place of the one before', () => {
  const first = toast({ title: '복사했어요' });
  toast({ title: '내지 못했어요', variant: 'destructive' });
  expect(getToast()).toMatchObject({ title: '내지 못했어요', variant: 'destructive', open: true });
  first.dismiss();
  expect(getToast()).toMatchObject({ title: '내지 못했어요', open: true });
});

test.each([
  [{ title: '글을 냈어요.' }, { title: '글을 냈어요', description: undefined }],
  [
    { title: '마감이 지나서 낼 수 없어요. 쓴 글은 그대로 있어요.' },
    { title: '마감이 지나서 낼 수 없어요', description: '쓴 글은 그대로 있어요.' },
  ],
  [
    { title: '모임을 열었어요.', description: '이제 코드를 나누어 주면 돼요.' },
    { title: '모임을 열었어요', description: '이제 코드를 나누어 주면 돼요.' },
  ],
  [{ title: '한 편 더 쓸까요?' }, { title: '한 편 더 쓸까요?', description: undefined }],
])('a title ends without a full stop: %o', (said, shown) => {
  toast(said);
  expect(getToast()).toMatchObject(shown);
});

test('dismissing closes it', () => {
  const { id } = toast({ description: '저장했어요' });
  dismissToast(id);
  expect(getToast()).toMatchObject({ description: '저장했어요', variant: 'default', open: false });
});

test('the viewport variant is the toast’s, and the default when none remains', () => {
  const { dismiss } = toast({ title: '피드백을 보냈어요', viewport: 'top' });
  expect(viewportOf(getToast())).toBe('top');
  dismiss();
  expect(viewportOf(getToast())).toBe('default');
  toast({ title: '저장했어요' });
  expect(viewportOf(getToast())).toBe('default');
});

test('navigation closes it, except a toast that is about the next page', () => {
  toast({ title: '모임 설정을 저장했어요' });
  toastsArriveOn('/group/1');
  expect(getToast()).toMatchObject({ title: '모임 설정을 저장했어요', open: false });
  toast({ title: '모임을 지웠어요', isForNextPage: true });
  toastsArriveOn('/group/deleted');
  toastsArriveOn('/group/deleted');
  expect(getToast()).toMatchObject({ title: '모임을 지웠어요', open: true });
  toastsArriveOn('/group');
  expect(getToast()).toMatchObject({ open: false });
  // A page that goes on at once makes it before it is itself reported.
  toast({ title: '로그인하지 않고 돌아왔어요', isForNextPage: true });
  toastsArriveOn(getToast()?.madeOn ?? '');
  toastsArriveOn('/sign-up');
  expect(getToast()).toMatchObject({ title: '로그인하지 않고 돌아왔어요', open: true });
});
