import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '../../../../../app/paths.ts';
import { LinkButton } from '../../../../../ui/Button.tsx';
import { CheckboxField, Select } from '../../../../../ui/forms/Field.tsx';
import { useGroup } from '../../../../groups/groups/groups.api.ts';
import type { SubjectValues } from '../../../subject-form/subject-form.model.ts';
import styles from './Rules.module.css';

const DAYS = [1, 2, 3, 5, 7, 14].map((days) => ({ value: String(days), label: `${days}일` }));

/** In groups that do not permit peer feedback, where to permit it. */
export function PeerReviewFields({
  groupId,
  ragId,
}: {
  groupId: string;
  ragId: string | undefined;
}) {
  const group = useGroup(groupId);
  const { control, register, setValue } = useFormContext<SubjectValues>();
  const [isOn, readers] = useWatch({ control, name: ['peerReview', 'readers'] });
  useEffect(() => {
    if (readers === 'GROUP') setValue('peerHidesWriter', false);
  }, [readers, setValue]);
  if (!group) return null;
  if (!group.settings.peerFeedbackEnabled) {
    return (
      <fieldset className={styles.set}>
        <legend>친구 글에 답하기</legend>
        <p className={styles.say}>
          <Link to={paths.manageGroup(groupId)}>모임 설정</Link>에서 ‘친구 글에 답해요’를 켜면
          주제마다 정할 수 있어요.
        </p>
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.set}>
      <legend>친구 글에 답하기</legend>
      <CheckboxField
        {...register('peerReview')}
        hint="글을 낸 아이마다 친구 글 두 편을 읽고, 좋았던 곳과 궁금한 것을 말해 줘요."
      >
        서로 글을 읽고 답해요
      </CheckboxField>
      {isOn && (
        <>
          <CheckboxField
            {...register('peerHidesReviewer')}
            hint="글쓴이에게 답한 친구의 이름이 보이지 않아요. 나는 볼 수 있어요."
          >
            답한 친구의 이름을 감춰요
          </CheckboxField>
          <CheckboxField
            {...register('peerHidesWriter')}
            disabled={readers === 'GROUP'}
            hint={
              readers === 'GROUP'
                ? '모임 모두가 읽는 주제에서는 글쓴이가 보여서 감출 수 없어요.'
                : '읽는 친구에게 글쓴이의 이름이 보이지 않아요.'
            }
          >
            글쓴이의 이름을 감춰요
          </CheckboxField>
          <CheckboxField
            {...register('peerOwnerFirst')}
            hint="내가 읽고 보여 줄 때까지 글쓴이에게 가지 않아요."
          >
            내가 먼저 읽어 봐요
          </CheckboxField>
          <Select
            label="며칠 안에 답하나요?"
            hint="그때까지 답이 없으면 다른 친구에게 맡겨요."
            options={DAYS}
            {...register('peerDays', { setValueAs: Number })}
          />
        </>
      )}
      {ragId && isOn && (
        <p>
          <LinkButton size="small" icon="comment" to={paths.peerFeedback(groupId, ragId)}>
            친구들이 쓴 답 보기
          </LinkButton>
        </p>
      )}
    </fieldset>
  );
}
