import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import type { SubjectValues } from '../../../subject-form/subject-form.model.ts';
import { RubricFields } from './RubricFields.tsx';
import { Rule, type SubjectFormFacts } from './Rule.tsx';
import styles from './Rules.module.css';

const SHOWN = 3;

/** The criteria as lines; they are edited in a dialog. */
export function RubricRule({ facts: { formRef } }: { facts: SubjectFormFacts }) {
  const { control, setValue, trigger } = useFormContext<SubjectValues>();
  const rows = useWatch({ control, name: 'rubric' });
  const [isOpen, setOpen] = useState(false);
  const names = rows.map(({ criterion }) => criterion.trim()).filter((name) => name !== '');
  const others = names.length - SHOWN;
  const verb = names.length === 0 ? '정하기' : '고치기';

  async function close(): Promise<void> {
    const written = rows.filter(({ criterion }) => criterion.trim() !== '');
    if (written.length < rows.length) setValue('rubric', written, { shouldDirty: true });
    // A mistake would be out of sight in a closed dialog.
    if (written.length === 0 || (await trigger('rubric', { shouldFocus: true }))) setOpen(false);
  }

  return (
    <Rule label="평가 기준">
      <div className={styles.summary}>
        {names.length === 0 ? (
          <p>아직 없어요</p>
        ) : (
          <ul>
            {names.slice(0, SHOWN).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {others > 0 && <li>외 {others}개</li>}
          </ul>
        )}
        <Button aria-label={`평가 기준 ${verb}`} onClick={() => setOpen(true)}>
          {verb}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={() => void close()}
        title="평가 기준"
        description="무엇을 보고 글을 읽을지 학생에게 미리 알려 줘요. 점수는 적은 단계에만 보여요."
        size="wide"
        footer={
          <Button variant="primary" onClick={() => void close()}>
            다 됐어요
          </Button>
        }
      >
        <div ref={formRef} className={styles.fields}>
          <RubricFields />
        </div>
      </Dialog>
    </Rule>
  );
}
