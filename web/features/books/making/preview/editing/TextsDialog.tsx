import { useState } from 'react';
import { errorMessageOf } from '../../../../../platform/client/call-error.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Field, TextArea } from '../../../../../ui/forms/Field.tsx';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import type { BookDraftSession } from '../../draft/draft-session.ts';
import styles from './Editing.module.css';
import type { BookText } from './editing.model.ts';

interface TextsDialogProps {
  title: string;
  texts: readonly BookText[];
  session: BookDraftSession;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** The maker's own texts on a page. */
export function TextsDialog({ title, texts, session, onChanged, onClose }: TextsDialogProps) {
  const [values, setValues] = useState(() => texts.map(({ value }) => value));
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    session.change((now) =>
      texts.reduce((content, text, at) => text.put(content, values[at] ?? text.value), now),
    );
    try {
      await session.saveAll();
      void onChanged();
      onClose();
    } catch (error) {
      setBusy(false);
      toast({
        title: '아직 저장하지 못했어요',
        description: errorMessageOf(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            고치기
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {texts.map(({ label, maxLength, isLong, isRequired = false }, at) => {
          const field = {
            label,
            maxLength,
            required: isRequired,
            value: values[at] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              setValues((now) => now.with(at, target.value)),
          };
          return isLong ? (
            <TextArea key={label} {...field} rows={10} />
          ) : (
            <Field key={label} {...field} autoComplete="off" />
          );
        })}
      </div>
    </Dialog>
  );
}
