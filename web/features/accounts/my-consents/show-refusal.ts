import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';

export function showRefusal(title: string, refusal: unknown): void {
  toast({ variant: 'destructive', title, description: errorMessageOf(refusal) });
}
