import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import type { NewSubject } from '../../../../../../shared/subjects/activities.ts';
import { listMyRubrics, type MyRubric } from '../../../../../../shared/subjects/my-subjects.ts';
import type { RubricRow } from '../../../../../../shared/subjects/rubric.ts';
import { stubNetwork } from '../../../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../../../tests/support/components/samples.ts';
import {
  EMPTY_SUBJECT,
  newSubjectOf,
  rubricValuesOf,
  type SubjectValues,
} from '../../../subject-form/subject-form.model.ts';
import { RubricFields } from './RubricFields.tsx';

const network = stubNetwork();

const rowOf = (criterion: string): RubricRow => ({
  criterion,
  levels: [
    { title: '잘했어요', description: '보이는 듯해요.', points: 5 },
    { title: '조금 더', description: '' },
  ],
});

function Form({ rubric, onSave }: { rubric: RubricRow[]; onSave(subject: NewSubject): void }) {
  const form = useForm<SubjectValues>({
    defaultValues: { ...EMPTY_SUBJECT, subjectTitle: '첫눈', rubric: rubricValuesOf(rubric) },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((all) => onSave(newSubjectOf(all)))(event)}
      >
        <RubricFields />
        <button type="submit">저장하기</button>
      </form>
    </FormProvider>
  );
}

function open(rubric: RubricRow[] = []) {
  const saved = vi.fn<(subject: NewSubject) => void>();
  const { user } = renderPage(<Form rubric={rubric} onSave={saved} />, { viewer: TEACHER });
  const save = async () => {
    await user.click(screen.getByRole('button', { name: '저장하기' }));
    return saved.mock.lastCall?.[0].rubric;
  };
  return { user, save };
}

const FOUND: MyRubric = {
  ragId: id(31),
  groupTitle: '햇살초 4학년 1반',
  activityTitle: '봄 글쓰기',
  subjectTitle: '우리 동네 봄',
  rubric: ['차례', '느낌', '낱말'].map(rowOf),
};

const pointFields = () =>
  screen.getAllByRole('spinbutton', { name: /점수/ }) as [HTMLElement, HTMLElement];

async function pick({ user }: ReturnType<typeof open>): Promise<void> {
  await user.click(screen.getByRole('button', { name: '다른 주제의 평가 기준 가져오기' }));
  const dialog = screen.getByRole('dialog', { name: '다른 주제의 평가 기준' });
  await user.click(await within(dialog).findByText('우리 동네 봄'));
  await user.click(within(dialog).getByRole('button', { name: '이 기준 가져오기' }));
}

describe('subjects/subject-management: the rubric in the form', () => {
  it('a level has points only where some are written', async () => {
    const { user, save } = open([rowOf('차례')]);
    const [first, second] = pointFields();
    expect(first).toHaveValue(5);
    expect(await save()).toEqual([rowOf('차례')]);
    await user.clear(first);
    await user.type(second, '2.5');
    expect((await save())?.[0]?.levels.map(({ points }) => points)).toEqual([undefined, 2.5]);
  });

  it('points beyond a hundred are refused in the form', async () => {
    const { user, save } = open([rowOf('차례')]);
    await user.type(pointFields()[1], '101');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('0부터 100 사이의 수를 적어 주세요')).toBeVisible();
  });

  it('the rubric of another subject is added without the criteria that are there', async () => {
    network.answer(listMyRubrics, { rubrics: [FOUND] });
    const form = open([rowOf('느낌')]);
    await pick(form);
    await expectNotice('기준 2개를 가져왔어요');
    expect(await form.save()).toEqual(['느낌', '차례', '낱말'].map(rowOf));
  });

  it('a rubric whose criteria are all in the form is not offered', async () => {
    network.answer(listMyRubrics, { rubrics: [FOUND] });
    const { user } = open(FOUND.rubric);
    await user.click(screen.getByRole('button', { name: '다른 주제의 평가 기준 가져오기' }));
    expect(await screen.findByText('가져올 평가 기준이 없어요')).toBeVisible();
  });

  it('no more than six criteria are taken, and the notice says so', async () => {
    network.answer(listMyRubrics, { rubrics: [FOUND] });
    const form = open(['가', '나', '다', '라', '마'].map(rowOf));
    await pick(form);
    await expectNotice('기준은 6개까지예요1개만 가져왔어요.');
    expect((await form.save())?.map(({ criterion }) => criterion).at(-1)).toBe('차례');
    expect(screen.queryByRole('button', { name: /평가 기준 가져오기/ })).toBeNull();
  });
});
