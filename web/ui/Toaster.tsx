import { Toast as Radix } from 'radix-ui';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';
import { dismissToast, useToast } from './toast.ts';

export default function Toaster() {
  const toast = useToast();
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="알림">
      {toast !== null && (
        <Radix.Root
          key={toast.id}
          className={styles.toast}
          data-variant={toast.variant}
          open={toast.open}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
        >
          <Icon name={toast.variant === 'destructive' ? 'alert' : 'check'} />
          <div className={styles.words}>
            {toast.title !== undefined && (
              <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            )}
            {toast.description !== undefined && (
              <Radix.Description className={styles.text}>{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close className={styles.close} aria-label="알림 닫기">
            <Icon name="close" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles.viewport} hotkey={['F8']} label="알림 ({hotkey})" />
    </Radix.Provider>
  );
}
