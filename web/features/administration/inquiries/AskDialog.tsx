import { useWatch } from 'react-hook-form';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField, TextArea } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './Inquiries.module.css';
import { useAsk } from './inquiries.api.ts';

const FORM_ID = 'inquiry';

export interface Recipient {
  /** Null addresses the operator. */
  groupId: string | null;
  /** Whether a teacher owns the group. */
  isTeacher?: boolean | undefined;
  name: string;
  /** Distinguishes recipients of the same name. */
  text?: string | undefined;
}

const RECIPIENT_TEXTS = {
  operator: {
    title: '운영하는 곳에 물어보기',
    description: '문집 운영자만 봐요.',
    sent: '운영하는 곳에 보냈어요',
  },
  teacher: {
    title: '선생님께 물어보기',
    description: '선생님만 봐요. 다른 친구에게는 보이지 않아요.',
    sent: '선생님께 보냈어요',
  },
  owner: {
    title: '모임장에게 물어보기',
    description: '모임장만 봐요. 다른 사람에게는 보이지 않아요.',
    sent: '모임장에게 보냈어요',
  },
};

export function AskDialog({
  recipients,
  from,
  onClose,
}: {
  /** At least one; several are offered as a choice. */
  recipients: readonly [Recipient, ...Recipient[]];
  /** The page that the person came from; empty for none. */
  from: string;
  onClose(): void;
}) {
  const { formState, handleSubmit, ref, register, setError, control } = useCheckedForm({
    defaultValues: { recipients: '0', content: '', withPage: from !== '' },
  });
  const recipientAt = (value: string) => recipients[Number(value)] ?? recipients[0];
  const selected = recipientAt(useWatch({ control, name: 'recipients' }));
  const texts =
    RECIPIENT_TEXTS[
      selected.groupId === null ? 'operator' : selected.isTeacher ? 'teacher' : 'owner'
    ];
  const ask = useAsk();

  const submit = handleSubmit(({ recipients: value, content, withPage }) => {
    if (ask.isPending) return;
    ask.mutate(
      { groupId: recipientAt(value).groupId, content, page: withPage ? from : '' },
      {
        onSuccess() {
          toast({
            title: texts.sent,
            description: '답이 오면 고객센터와 마이페이지에서 볼 수 있어요.',
          });
          onClose();
        },
        onError: (refusal) => setError('content', { message: errorMessageOf(refusal) }),
      },
    );
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={ask.isPending}>
            보내기
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {recipients.length > 1 && (
          <RadioCards
            legend="누구에게 물어볼까요?"
            cards={recipients.map(({ name, text }, value) => ({
              value: String(value),
              title: name,
              text,
            }))}
            {...register('recipients')}
          />
        )}
        <TextArea
          label="궁금한 것"
          hint="무엇을 하려고 했고 어떻게 되었는지 적으면 더 빨리 도울 수 있어요."
          rows={5}
          maxLength={LIMITS.inquiry}
          error={formState.errors.content?.message}
          {...register('content', {
            validate: (text) => text.trim() !== '' || '무엇이 궁금한지 적어 주세요.',
          })}
        />
        {from !== '' && (
          <CheckboxField
            {...register('withPage')}
            hint="받는 사람이 어느 화면인지 바로 열어 볼 수 있어요."
          >
            고객센터에 오기 전에 보던 화면도 알려요
          </CheckboxField>
        )}
      </form>
    </Dialog>
  );
}
