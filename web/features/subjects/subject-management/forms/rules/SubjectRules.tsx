import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { LIMITS } from '../../../../../../shared/contract/limits.ts';
import { grouped } from '../../../../../../shared/contract/messages.ts';
import { ownerTitle } from '../../../../../../shared/groups/owner-title.ts';
import {
  type Status,
  WRITING_CLASSIFICATIONS,
} from '../../../../../../shared/subjects/activities.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field } from '../../../../../ui/forms/Field.tsx';
import { RadioChips } from '../../../../../ui/forms/RadioChips.tsx';
import { useGroup } from '../../../../groups/groups/groups.api.ts';
import type { SubjectValues } from '../../../subject-form/subject-form.model.ts';
import form from '../SubjectForm.module.css';
import { DeadlineRule } from './DeadlineRule.tsx';
import { MoreRule } from './MoreRule.tsx';
import { RubricRule } from './RubricRule.tsx';
import { Rule, type SubjectFormFacts } from './Rule.tsx';
import styles from './Rules.module.css';

/** What most teachers choose; the others are one press away. */
const COMMON_KINDS = ['생활문', '편지', '시'];

const STATUSES: { value: Status; label: string }[] = [
  { value: 'OPEN', label: '열기' },
  { value: 'READY', label: '준비 중' },
  { value: 'CLOSED', label: '닫기' },
];

export function SubjectRules({ facts }: { facts: SubjectFormFacts }) {
  const { subject } = facts;
  const owner = useGroup(facts.groupId);
  const readers = useController<SubjectValues, 'readers'>({ name: 'readers' }).field;
  const onePost = useController<SubjectValues, 'onePostPerPerson'>({ name: 'onePostPerPerson' });
  const status = useController<SubjectValues, 'subjectStatus'>({ name: 'subjectStatus' }).field;
  return (
    <section className={form.rules} aria-label="쓰는 법">
      <KindRule />
      <DeadlineRule facts={facts} />
      <LengthRule />
      <Rule label="읽는 사람">
        <RadioChips
          legend="읽는 사람"
          even
          options={[
            { value: 'GROUP', label: '모임 모두' },
            { value: 'OWNER', label: `${owner ? ownerTitle(owner) : '선생님'}만` },
          ]}
          value={readers.value}
          onChange={readers.onChange}
        />
      </Rule>
      <Rule label="한 사람이">
        <RadioChips
          legend="한 사람이 몇 편"
          even
          options={[
            { value: 'one', label: '한 편만' },
            { value: 'many', label: '여러 편' },
          ]}
          value={onePost.field.value ? 'one' : 'many'}
          onChange={(value) => onePost.field.onChange(value === 'one')}
        />
      </Rule>
      <RubricRule facts={facts} />
      <MoreRule facts={facts} />
      {subject && subject.chosenStatus !== 'READY' && (
        <Rule label="상태">
          <RadioChips
            legend="상태"
            even
            options={STATUSES}
            value={status.value}
            onChange={status.onChange}
          />
        </Rule>
      )}
    </section>
  );
}

function KindRule() {
  const { field } = useController<SubjectValues, 'writingClassifyId'>({
    name: 'writingClassifyId',
  });
  const [showsAll, setShowsAll] = useState(false);
  const shown = WRITING_CLASSIFICATIONS.filter(
    (kind) => showsAll || COMMON_KINDS.includes(kind) || kind === field.value,
  );
  return (
    <Rule label="글 갈래">
      <RadioChips
        legend="글 갈래"
        options={shown.map((value) => ({ value, label: value }))}
        value={field.value}
        onChange={field.onChange}
      >
        {!showsAll && (
          <Button className={styles.chip} onClick={() => setShowsAll(true)}>
            더 보기
          </Button>
        )}
      </RadioChips>
    </Rule>
  );
}

function LengthRule() {
  const { formState, register } = useFormContext<SubjectValues>();
  const { minCharacters, maxCharacters } = formState.errors;
  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: LIMITS.postCharacters,
  } as const;
  return (
    <Rule label="글자 수">
      <div className={styles.length}>
        <Field
          label="최소"
          {...number}
          error={minCharacters?.message}
          {...register('minCharacters', { validate: validateCharacterCount })}
        />
        <Field
          label="최대"
          {...number}
          error={maxCharacters?.message}
          {...register('maxCharacters', {
            validate: (text, values) =>
              validateCharacterCount(text) === true && isLessThan(text, values.minCharacters)
                ? '최소보다 커야 해요'
                : validateCharacterCount(text),
          })}
        />
        <span className={styles.unit}>자</span>
      </div>
      <p className={styles.say}>200자는 원고지 한 장쯤이에요. 비워 두면 얼마든지 써요.</p>
    </Rule>
  );
}

function validateCharacterCount(text: string): true | string {
  if (text === '') return true;
  const number = Number(text);
  return (
    (Number.isInteger(number) && number >= 1 && number <= LIMITS.postCharacters) ||
    `1부터 ${grouped(LIMITS.postCharacters)} 사이의 수를 적어 주세요`
  );
}

function isLessThan(text: string, than: string): boolean {
  return text !== '' && than !== '' && Number(text) < Number(than);
}
