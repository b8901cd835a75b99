import { type ChangeEvent, useRef } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../shared/contract/messages.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './CoverField.module.css';
import { useUploadCover } from './files.api.ts';

interface CoverFieldProps {
  value: string | null;
  onChange(next: string | null): void;
}

/** The server crops the picture to a wide band around its middle. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadCover();

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (!file) return;
    if (file.size > LIMITS.pictureBytes) {
      const title = `그림이 너무 커요. ${megabytes(LIMITS.pictureBytes)}까지 올릴 수 있으니 크기를 줄여서 다시 골라 주세요.`;
      toast({ variant: 'destructive', title });
      return;
    }
    upload.mutate(file, {
      onSuccess: onChange,
      onError: (refusal) =>
        toast({
          variant: 'destructive',
          title: '그림을 올리지 못했어요',
          description: errorMessageOf(refusal),
        }),
    });
  }

  return (
    <div>
      <p className={styles.label}>
        대표 그림 <span>(선택)</span>
      </p>
      {value !== null && <img className={styles.cover} src={value} alt="고른 대표 그림" />}
      <div className={styles.actions}>
        <Button icon="image" busy={upload.isPending} onClick={() => input.current?.click()}>
          {value === null ? '대표 그림 넣기' : '대표 그림 바꾸기'}
        </Button>
        {value !== null && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            대표 그림 빼기
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={handleFile}
      />
    </div>
  );
}
