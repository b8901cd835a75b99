import type { ComponentProps } from 'react';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { SubjectTree } from './SubjectTree.tsx';

export function SubjectDialog({
  onClose,
  ...tree
}: Omit<ComponentProps<typeof SubjectTree>, 'onChoose'> & { onClose(): void }) {
  return (
    <Dialog open onOpenChange={onClose} title="무엇을 쓸까요?">
      <SubjectTree {...tree} onChoose={onClose} />
    </Dialog>
  );
}
