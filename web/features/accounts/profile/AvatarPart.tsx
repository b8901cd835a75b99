import { type ChangeEvent, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/accounts/accounts.ts';
import { sayRefusal } from '../../../platform/client/call-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';
import styles from './Profile.module.css';
import { useChangeAvatar } from './profile.api.ts';

export function AvatarPart({ profile }: { profile: Profile }) {
  const change = useChangeAvatar();
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (!file) return;
    const opened = await openPicture(file);
    if (opened) setPicture(opened);
    else {
      toast({
        variant: 'destructive',
        title: '그림을 열지 못했어요',
        description: 'PNG, JPEG, WebP, GIF 그림을 골라 주세요.',
      });
    }
  }

  function close() {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  }

  function keep(cut: Blob | null) {
    change.mutate(cut, {
      onSuccess() {
        close();
        toast({ title: cut ? '사진을 바꿨어요' : '사진을 지웠어요' });
      },
      onError(refusal) {
        toast({
          variant: 'destructive',
          title: '사진을 바꾸지 못했어요',
          description: sayRefusal(refusal),
        });
      },
    });
  }

  return (
    <div className={styles.face}>
      <Avatar name={profile.penName} url={profile.userAvatarUrl} size={72} />
      <div>
        <div className={styles.faceActs}>
          <Button icon="image" onClick={() => input.current?.click()}>
            {profile.userAvatarUrl ? '사진 바꾸기' : '사진 넣기'}
          </Button>
          {profile.userAvatarUrl && (
            <Button
              variant="quiet"
              busy={change.isPending && change.variables === null}
              onClick={() => keep(null)}
            >
              사진 지우기
            </Button>
          )}
        </div>
        <p className={styles.hint}>사진이 없어도 괜찮아요. 찍은 곳과 때는 올릴 때 지워져요.</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => void choose(event)}
      />
      {picture && (
        <AvatarDialog picture={picture} busy={change.isPending} onKeep={keep} onClose={close} />
      )}
    </div>
  );
}
