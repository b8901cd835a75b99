import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type {
  Delivery,
  RequestPreview,
} from '../../../../shared/administration/privacy/data-requests.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRequestExport } from './data-requests.api.ts';

interface ExportDialogProps {
  personId: string;
  preview: RequestPreview;
  onClose(): void;
  onMade(number: string): void;
}

export function ExportDialog({ personId, preview, onClose, onMade }: ExportDialogProps) {
  const [delivery, setDelivery] = useState<Delivery>('PERSON');
  const request = useRequestExport(personId);
  return (
    <AlertDialog
      open
      title={`${politeName(preview.penName)}의 자료를 모을까요?`}
      text="본인이나 보호자가 요청했는지 먼저 확인해 주세요. 글과 댓글, 받은 피드백, 책을 한 묶음으로 만들어요."
      confirm="자료 모으기"
      busy={request.isPending}
      onCancel={onClose}
      onConfirm={() =>
        request.mutate(
          { delivery },
          {
            onSuccess: ({ requestNumber }) => onMade(requestNumber),
            onError: (refusal) =>
              toast({
                title: '모으지 못했어요',
                description: errorMessageOf(refusal),
                variant: 'destructive',
              }),
          },
        )
      }
    >
      <RadioCards
        legend="누가 받나요"
        name="delivery"
        value={delivery}
        onChange={({ target }) => setDelivery(target.value === 'PERSON' ? 'PERSON' : 'OPERATOR')}
        cards={[
          {
            value: 'PERSON',
            title: '본인이 받아요',
            text: preview.hasEmail
              ? '내 정보 화면에 14일 동안 두고 메일로 알려요.'
              : '내 정보 화면에 14일 동안 둬요. 이메일이 없으니 직접 알려 주세요.',
          },
          {
            value: 'OPERATOR',
            title: '내가 받아서 전해요',
            text: '로그인할 수 없는 사람에게만 써요. 24시간 안에 한 번 받을 수 있어요.',
          },
        ]}
      />
    </AlertDialog>
  );
}
