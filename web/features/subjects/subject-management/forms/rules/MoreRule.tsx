import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { SpellingLevel } from '../../../../../../shared/writing/spelling.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { CheckboxField, Field } from '../../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import { formatDayAndTime } from '../../../../../ui/text/time.ts';
import { instantOf, type SubjectValues } from '../../../subject-form/subject-form.model.ts';
import { PeerReviewFields } from './PeerReviewFields.tsx';
import { Rule, type SubjectFormFacts } from './Rule.tsx';
import styles from './Rules.module.css';

const SPELLING_LEVELS: { value: SpellingLevel; title: string; text: string }[] = [
  { value: 'ANSWER', title: '고칠 말까지', text: '이유와 함께 고칠 말을 보여 줘요.' },
  { value: 'HINT', title: '이유만', text: '고칠 말은 스스로 찾아요.' },
  { value: 'MARK', title: '어디인지만', text: '이유도 스스로 찾아요.' },
];

/** What is chosen once in a while: a summary, and a dialog to change it. */
export function MoreRule({ facts: { groupId, subject, formRef } }: { facts: SubjectFormFacts }) {
  const { control, trigger } = useFormContext<SubjectValues>();
  const [spellingLevel, hasSupport, peerReview, lateAllowed, deadlineDay, opensDay, opensTime] =
    useWatch({
      control,
      name: [
        'spellingLevel',
        'hasSupport',
        'peerReview',
        'lateAllowed',
        'deadlineDay',
        'opensDay',
        'opensTime',
      ],
    });
  const opensAt = instantOf(opensDay, opensTime);
  const summary = [
    `맞춤법: ${SPELLING_LEVELS.find(({ value }) => value === spellingLevel)?.title}`,
    hasSupport ? 'AI 도움 있음' : 'AI 도움 없음',
    peerReview && '친구 글에 답하기',
    deadlineDay !== '' && lateAllowed && '늦어도 받음',
    opensAt !== null && `${formatDayAndTime(opensAt)}에 열기`,
  ];
  const [isOpen, setOpen] = useState(false);

  async function close(): Promise<void> {
    if (await trigger(['opensDay', 'deadlineDay'])) setOpen(false);
  }

  return (
    <Rule label="그 밖에">
      <div className={styles.summary}>
        <p>{summary.filter(Boolean).join(' · ')}</p>
        <Button aria-label="그 밖의 규칙 고치기" onClick={() => setOpen(true)}>
          고치기
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={() => void close()}
        title="그 밖의 규칙"
        size="wide"
        footer={
          <Button variant="primary" onClick={() => void close()}>
            다 됐어요
          </Button>
        }
      >
        <div ref={formRef} className={styles.fields}>
          <Controller
            control={control}
            name="spellingLevel"
            render={({ field: { value, onChange, name } }) => (
              <RadioCards
                legend="맞춤법을 어디까지 알려 줄까요?"
                cards={SPELLING_LEVELS}
                columns={3}
                {...{ value, onChange, name }}
              />
            )}
          />
          <SpellingMarksField />
          <SupportField />
          <PeerReviewFields groupId={groupId} ragId={subject?.ragId} />
          <DateFields />
        </div>
      </Dialog>
    </Rule>
  );
}

function SpellingMarksField() {
  const { register } = useFormContext<SubjectValues>();
  return (
    <CheckboxField
      {...register('spellingMarks')}
      hint="글쓰기를 잠시 멈추면 틀린 낱말 아래에 줄을 그어 줘요. 끄면 ‘맞춤법’을 열었을 때만 알려 줘요."
    >
      쓰는 동안 글에 맞춤법을 표시해요
    </CheckboxField>
  );
}

function SupportField() {
  const { register } = useFormContext<SubjectValues>();
  return (
    <fieldset className={styles.set}>
      <legend>AI 도움</legend>
      <CheckboxField
        {...register('hasSupport')}
        hint="글을 대신 쓰지 않고 묻고 짚어 줘요. 규칙 도우미가 우리 서버 안에서 답하고, 물어본 것은 나도 볼 수 있어요."
      >
        글을 쓰면서 도움을 물을 수 있어요
      </CheckboxField>
    </fieldset>
  );
}

function DateFields() {
  const { control, formState, register } = useFormContext<SubjectValues>();
  const [opensDay, opensTime, deadlineDay] = useWatch({
    control,
    name: ['opensDay', 'opensTime', 'deadlineDay'],
  });
  const opensAt = instantOf(opensDay, opensTime);
  return (
    <>
      {deadlineDay !== '' && (
        <fieldset className={styles.set}>
          <legend>마감이 지나면</legend>
          <CheckboxField
            {...register('lateAllowed')}
            hint="늦게 낸 글에는 ‘늦게 낸 글’이라고 적혀요."
          >
            마감이 지나도 받아요
          </CheckboxField>
        </fieldset>
      )}
      <fieldset className={styles.set}>
        <legend>나중에 열기</legend>
        <div className={styles.dayAndTime}>
          <Field
            label="여는 날짜"
            type="date"
            error={formState.errors.opensDay?.message}
            {...register('opensDay', {
              validate: (day, values) => {
                const from = instantOf(day, values.opensTime);
                const until = instantOf(values.deadlineDay, values.deadlineTime);
                return until === null || from === null || from < until || '마감보다 앞이어야 해요';
              },
            })}
          />
          <Field
            label="여는 시각"
            type="time"
            disabled={opensDay === ''}
            {...register('opensTime')}
          />
        </div>
        <p className={styles.say} aria-live="polite">
          {opensAt === null
            ? '정하지 않으면 주제를 낼 때 바로 열려요.'
            : `주제를 내면 ${formatDayAndTime(opensAt)}에 자동으로 열려요. 그때까지는 나에게만 보여요.`}
        </p>
      </fieldset>
    </>
  );
}
