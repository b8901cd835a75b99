import { useQuery } from '@tanstack/react-query';
import type { LegalDocument } from '../../../../shared/accounts/agreements.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { LegalText } from './LegalText.tsx';
import { LEGAL_NAMES, legalTextQuery } from './legal.api.ts';

export function LegalDialog({
  document,
  read,
  onClose,
}: {
  document: LegalDocument;
  /** An earlier version; without it the current one. */
  read?: Parameters<typeof legalTextQuery>[1];
  onClose(): void;
}) {
  const { data, error, isError, refetch } = useQuery(legalTextQuery(document, read));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={data?.title ?? LEGAL_NAMES[document]}
      size="wide"
      footer={
        <Button variant="primary" onClick={onClose}>
          다 읽었어요
        </Button>
      }
    >
      {data !== undefined && <LegalText blocks={data.blocks} under={2} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <SkeletonList count={6} height="28px" />}
    </Dialog>
  );
}
