import styles from './ZoomedPicture.module.css';

export function zoomPicture({ src, alt }: { src: string; alt: string }): void {
  const dialog = document.createElement('dialog');
  dialog.className = styles.large ?? '';
  dialog.ariaLabel = alt || '그림';
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: '닫기', autofocus: true });
  dialog.append(Object.assign(document.createElement('img'), { src, alt }), close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
