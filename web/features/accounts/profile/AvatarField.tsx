import { type ChangeEvent, useRef, useState } from 'react';
import type { Profile } from '../../../../shared/accounts/profile.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import { type LoadedPicture, loadPicture } from './load-picture.ts';
import styles from './Profile.module.css';
import { useChangeAvatar } from './profile.api.ts';

export function AvatarField({ profile }: { profile: Profile }) {
  const changeAvatar = useChangeAvatar();
  const [picture, setPicture] = useState<LoadedPicture | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (!file) return;
    const loaded = await loadPicture(file);
    if (loaded) setPicture(loaded);
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

  function save(avatar: Blob | null) {
    changeAvatar.mutate(avatar, {
      onSuccess() {
        close();
      },
      onError(refusal) {
        toast({
          variant: 'destructive',
          title: '사진을 바꾸지 못했어요',
          description: errorMessageOf(refusal),
        });
      },
    });
  }

  return (
    <div className={styles.avatar}>
      <Avatar name={profile.penName} url={profile.userAvatarUrl} size={72} />
      <div>
        <div className={styles.avatarActions}>
          <Button icon="image" onClick={() => input.current?.click()}>
            {profile.userAvatarUrl ? '사진 바꾸기' : '사진 넣기'}
          </Button>
          {profile.userAvatarUrl && (
            <Button
              variant="quiet"
              busy={changeAvatar.isPending && changeAvatar.variables === null}
              onClick={() => save(null)}
            >
              사진 지우기
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          사진이 없어도 괜찮아요. 사진을 찍은 장소와 시각은 올릴 때 지워져요.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => void handleFile(event)}
      />
      {picture && (
        <AvatarDialog
          picture={picture}
          busy={changeAvatar.isPending}
          onSave={save}
          onClose={close}
        />
      )}
    </div>
  );
}
