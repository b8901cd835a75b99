import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../../../../shared/contract/limits.ts';
import type { MyRubric } from '../../../../../../shared/subjects/my-subjects.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Icon } from '../../../../../ui/Icon.tsx';
import styles from '../../../../../ui/lists/DisclosureCards.module.css';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../../../ui/status/PageStates.tsx';
import { myRubricsQuery } from '../../../my-subjects/my-subjects.api.ts';
import { type RubricRowValues, rubricValuesOf } from '../../../subject-form/subject-form.model.ts';
import rubric from './Rubric.module.css';

interface RubricPickerProps {
  current: readonly RubricRowValues[];
  onPick(rows: RubricRowValues[]): void;
}

/** Adds the criteria of another subject to those in the form. */
export function RubricPicker({ current, onPick }: RubricPickerProps) {
  const [isOpen, setOpen] = useState(false);

  const isNew = ({ criterion }: { criterion: string }) =>
    current.every((row) => row.criterion.trim() !== criterion);

  function pick(picked: MyRubric): void {
    const added = rubricValuesOf(picked.rubric).filter(isNew);
    const fitting = added.slice(0, LIMITS.rubricCriteria - current.length);
    onPick(fitting);
    setOpen(false);
    toast({ title: toastTitle(fitting.length, added.length) });
  }

  return (
    <>
      <Button size="small" icon="copy" onClick={() => setOpen(true)}>
        다른 주제의 평가 기준 가져오기
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="다른 주제의 평가 기준"
        description="가져온 뒤에 고쳐도 그 주제의 기준은 그대로예요."
        size="wide"
      >
        <Rubrics isNew={isNew} onPick={pick} />
      </Dialog>
    </>
  );
}

function toastTitle(added: number, wanted: number): string {
  if (added < wanted) {
    return `기준은 ${LIMITS.rubricCriteria}개까지예요. ${added}개만 가져왔어요.`;
  }
  return `기준 ${added}개를 가져왔어요.`;
}

interface RubricsProps {
  isNew(row: { criterion: string }): boolean;
  onPick(picked: MyRubric): void;
}

/** The rubrics that have a criterion which the form has not. */
function Rubrics({ isNew, onPick }: RubricsProps) {
  const { data, error, isFetching, refetch } = useQuery(myRubricsQuery);
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={4} height="56px" />;
  const rubrics = data.rubrics.filter((one) => one.rubric.some(isNew));
  if (rubrics.length === 0) {
    return (
      <EmptyState word="평가 기준" title="가져올 평가 기준이 없어요">
        주제에 기준을 적어 두면 다음부터 여기에서 골라 쓸 수 있어요.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {rubrics.map((one) => (
        <li key={one.ragId}>
          <details className={styles.card}>
            <summary>
              <b>{one.subjectTitle}</b>
              <small>
                {one.groupTitle} · {one.activityTitle} · 기준 {one.rubric.length}개
              </small>
              <Icon name="down" size={15} />
            </summary>
            <div className={styles.open}>
              <dl className={rubric.criteria}>
                {one.rubric.map(({ criterion, levels }) => (
                  <div key={criterion}>
                    <dt>{criterion}</dt>
                    <dd>{levels.map(({ title }) => title).join(' · ')}</dd>
                  </div>
                ))}
              </dl>
              <div className={styles.acts}>
                <Button variant="primary" size="small" onClick={() => onPick(one)}>
                  이 기준 가져오기
                </Button>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
