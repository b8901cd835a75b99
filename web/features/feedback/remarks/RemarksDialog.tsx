import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { AnnotationKind } from '../../../../shared/feedback/annotations.ts';
import type { NewRemark, Remark } from '../../../../shared/feedback/remarks.ts';
import { WritingClassify } from '../../../../shared/subjects/activities.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Select, TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { ANNOTATION_KINDS, KIND_LABELS } from '../annotations/annotations.model.ts';
import styles from './RemarksDialog.module.css';
import { remarksQuery, useRemarkChanges } from './remarks.api.ts';

const WHOLE = '';
const KINDS = [
  { value: WHOLE, label: '글 전체' },
  ...ANNOTATION_KINDS.map((kind) => ({ value: kind as string, label: KIND_LABELS[kind] })),
];
const CLASSIFICATIONS = [
  { value: '', label: '모든 글' },
  ...WritingClassify.options.map((value) => ({ value: value as string, label: value })),
];

const placeOf = (kind: NewRemark['annotationKind']) => (kind ? KIND_LABELS[kind] : '글 전체');

/** The teacher's own reusable remarks: added, changed and deleted. */
export function RemarksDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(remarksQuery);
  const { remove } = useRemarkChanges();
  const [edited, setEdited] = useState<Remark | 'new'>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="자주 쓰는 말"
      description="답을 쓰다가 /를 누르면 나와요. {이름}에는 글쓴이 이름이, {낱말}에는 짚은 말이 들어가요. {이름:이/가}처럼 쓰면 조사도 맞춰요."
    >
      {edited !== undefined ? (
        <RemarkForm
          key={edited === 'new' ? 'new' : edited.remarkId}
          remark={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <Button icon="plus" onClick={() => setEdited('new')}>
          새로 넣기
        </Button>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonList height="56px" />}
      {data?.remarks.length === 0 && (
        <p className={styles.soft}>
          아직 넣은 말이 없어요. 처음부터 들어 있는 말 {data.shipped.length}개는 그대로 쓸 수
          있어요.
        </p>
      )}
      <ul className={styles.list}>
        {data?.remarks.map((remark) => (
          <li key={remark.remarkId}>
            <p>
              {remark.content}
              <span className={styles.soft}>
                {placeOf(remark.annotationKind)}
                {remark.writingClassifyId && ` · ${remark.writingClassifyId}`}
              </span>
            </p>
            <IconButton icon="pen" label="고치기" onClick={() => setEdited(remark)} />
            <IconButton
              icon="trash"
              label="지우기"
              onClick={() =>
                remove.mutate(remark.remarkId, {
                  onError: ({ message }) => toast({ variant: 'destructive', title: message }),
                })
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RemarkForm({ remark, onDone }: { remark: Remark | undefined; onDone(): void }) {
  const { save } = useRemarkChanges();
  const { handleSubmit, ref, register, setError, formState } = useCheckedForm({
    defaultValues: {
      content: remark?.content ?? '',
      annotationKind: remark?.annotationKind ?? WHOLE,
      writingClassifyId: remark?.writingClassifyId ?? '',
    },
  });
  const submit = handleSubmit(({ content, annotationKind, writingClassifyId }) => {
    save.mutate(
      {
        remarkId: remark?.remarkId,
        content: content.trim(),
        annotationKind: annotationKind === WHOLE ? null : AnnotationKind.parse(annotationKind),
        writingClassifyId:
          writingClassifyId === '' ? null : WritingClassify.parse(writingClassifyId),
      },
      { onSuccess: onDone, onError: ({ message }) => setError('content', { message }) },
    );
  });
  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        {...register('content', {
          validate: (text) => text.trim() !== '' || '쓸 말을 적어 주세요.',
        })}
        label="쓸 말"
        rows={2}
        maxLength={LIMITS.remark}
        autoFocus
        error={formState.errors.content?.message}
      />
      <div className={styles.selects}>
        <Select {...register('annotationKind')} label="쓸 곳" options={KINDS} />
        <Select {...register('writingClassifyId')} label="글 갈래" options={CLASSIFICATIONS} />
      </div>
      <div className={styles.acts}>
        <Button variant="quiet" onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          넣기
        </Button>
      </div>
    </form>
  );
}
