import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { getGroup } from '../../../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../../../tests/support/components/samples.ts';
import { EMPTY_SUBJECT, type SubjectValues } from '../../../subject-form/subject-form.model.ts';
import { PeerReviewFields } from './PeerReviewFields.tsx';

const network = stubNetwork();
const { groupId } = GROUP;

const VALUES: SubjectValues = { ...EMPTY_SUBJECT, readers: 'OWNER' };

function Fields({ values, ragId }: { values: Partial<SubjectValues>; ragId: string | undefined }) {
  const form = useForm<SubjectValues>({ defaultValues: { ...VALUES, ...values } });
  return (
    <FormProvider {...form}>
      <PeerReviewFields groupId={groupId} ragId={ragId} />
      <button type="button" onClick={() => form.setValue('readers', 'GROUP')}>
        모두에게
      </button>
    </FormProvider>
  );
}

function open(values: Partial<SubjectValues> = {}, { isPermitted = true, ragId = '' } = {}) {
  const settings = { ...GROUP.settings, peerFeedbackEnabled: isPermitted };
  network.answer(getGroup, { ...GROUP, settings });
  return renderPage(<Fields values={values} ragId={ragId || undefined} />, { viewer: TEACHER });
}

const field = (name: RegExp) => screen.findByRole('checkbox', { name });

describe('subjects/subject-management: the fields of peer review', () => {
  it('are offered once peer review is on', async () => {
    const { user } = open();
    const isOn = await field(/서로 글을 읽고 답해요/);
    expect(isOn).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /이름을 감춰요/ })).not.toBeInTheDocument();
    await user.click(isOn);
    expect(await field(/답한 친구의 이름을 감춰요/)).toBeChecked();
    expect(await field(/내가 먼저 읽어 봐요/)).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: /며칠 안에 답하나요/ })).toBeVisible();
  });

  it('the writer’s name is hidden only in a subject for the owner’s eyes', async () => {
    const { user } = open({ peerReview: true, peerHidesWriter: true });
    expect(await field(/글쓴이의 이름을 감춰요/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: '모두에게' }));
    const hidesWriter = await field(/글쓴이의 이름을 감춰요/);
    expect(hidesWriter).toBeDisabled();
    expect(hidesWriter).not.toBeChecked();
    expect(screen.getByText(/글쓴이가 보여서 감출 수 없어요/)).toBeVisible();
  });

  it('of a subject that exists lead to the feedback of classmates', async () => {
    open({ peerReview: true }, { ragId: id(80) });
    expect(await screen.findByRole('link', { name: '친구들이 쓴 답 보기' })).toHaveAttribute(
      'href',
      `/group/${groupId}/peer-feedback/${id(80)}`,
    );
  });

  it('say where a group that does not permit peer feedback permits it', async () => {
    open({ peerReview: true }, { isPermitted: false });
    expect(await screen.findByRole('link', { name: '모임 설정' })).toHaveAttribute(
      'href',
      `/group/${groupId}/management/group`,
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
