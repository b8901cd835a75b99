import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../../../shared/contract/limits.ts';
import { isWritten } from '../../../../../platform/forms/schema-resolver.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field } from '../../../../../ui/forms/Field.tsx';
import type { SubjectValues } from '../../../subject-form/subject-form.model.ts';
import rubric from './Rubric.module.css';
import { RubricPicker } from './RubricPicker.tsx';
import { EMPTY_ROW } from './rubric.ts';

export function RubricFields() {
  const { control, formState, register } = useFormContext<SubjectValues>();
  const rows = useFieldArray({ control, name: 'rubric' });
  const current = useWatch({ control, name: 'rubric' });

  function isUniqueAt(at: number) {
    return (text: string, values: SubjectValues) =>
      values.rubric.every((row, other) => other === at || row.criterion.trim() !== text.trim()) ||
      '같은 것이 또 있어요';
  }

  return (
    <>
      {rows.fields.map(({ id }, at) => (
        <fieldset key={id} className={rubric.row}>
          <legend>기준 {at + 1}</legend>
          <Field
            label="무엇을 보나요?"
            placeholder="본 것을 그대로 썼나요?"
            maxLength={LIMITS.rubricCriterion}
            required
            error={formState.errors.rubric?.[at]?.criterion?.message}
            {...register(`rubric.${at}.criterion`, {
              validate: { isWritten, isUnique: isUniqueAt(at) },
            })}
          />
          <Levels at={at} />
          <Button size="small" variant="quiet" icon="trash" onClick={() => rows.remove(at)}>
            기준 {at + 1} 빼기
          </Button>
        </fieldset>
      ))}
      {rows.fields.length < LIMITS.rubricCriteria && (
        <div className={rubric.add}>
          <Button size="small" icon="plus" onClick={() => rows.append(structuredClone(EMPTY_ROW))}>
            기준 더하기
          </Button>
          <RubricPicker current={current} onPick={(picked) => rows.append(picked)} />
        </div>
      )}
    </>
  );
}

function Levels({ at }: { at: number }) {
  const { control, formState, register } = useFormContext<SubjectValues>();
  const levels = useFieldArray({ control, name: `rubric.${at}.levels` });
  const { min, max } = LIMITS.rubricLevels;
  return (
    <>
      <ol className={rubric.levels}>
        {levels.fields.map(({ id }, level) => (
          <li key={id}>
            <Field
              label={`단계 ${level + 1}`}
              maxLength={LIMITS.rubricLevelTitle}
              required
              error={formState.errors.rubric?.[at]?.levels?.[level]?.title?.message}
              {...register(`rubric.${at}.levels.${level}.title`, { validate: isWritten })}
            />
            <Field
              label="어떤 글인가요?"
              maxLength={LIMITS.rubricLine}
              required={false}
              {...register(`rubric.${at}.levels.${level}.description`)}
            />
            <Field
              label="점수"
              type="number"
              inputMode="decimal"
              min={0}
              max={LIMITS.rubricPoints}
              step="any"
              error={formState.errors.rubric?.[at]?.levels?.[level]?.points?.message}
              {...register(`rubric.${at}.levels.${level}.points`, { validate: validatePoints })}
            />
            {levels.fields.length > min && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`기준 ${at + 1}의 단계 ${level + 1} 빼기`}
                onClick={() => levels.remove(level)}
              >
                빼기
              </Button>
            )}
          </li>
        ))}
      </ol>
      {levels.fields.length < max && (
        <Button
          size="small"
          variant="quiet"
          icon="plus"
          aria-label={`기준 ${at + 1}에 단계 더하기`}
          onClick={() => levels.append({ title: '', description: '', points: '' })}
        >
          단계 더하기
        </Button>
      )}
    </>
  );
}

function validatePoints(text: string): true | string {
  const points = Number(text);
  return (
    (points >= 0 && points <= LIMITS.rubricPoints) ||
    `0부터 ${LIMITS.rubricPoints} 사이의 수를 적어 주세요`
  );
}
