import { useState } from 'react';
import type { Book } from '../../../../shared/books/books.ts';
import type { EditionFile } from '../../../../shared/books/editions.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import { toast } from '../../../ui/overlays/toast.ts';

function showError(error: unknown): void {
  const description =
    error instanceof CallError ? error.message : '책을 가져오지 못했어요. 다시 해 주세요.';
  toast({ title: '파일을 열지 못했어요', description, variant: 'destructive' });
}

/** Downloads one of the files of an edition. */
export function useEditionFile({ bookId, bookTitle }: Pick<Book, 'bookId' | 'bookTitle'>) {
  const [busy, setBusy] = useState<EditionFile | null>(null);
  async function download(editionId: string, file: EditionFile, ending: string) {
    setBusy(file);
    try {
      const params = { bookId, editionId };
      const blob = await call('downloadEdition', { params, query: { file } });
      saveFile(blob, bookTitle, ending);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  }
  return { busy, download };
}

export function useBookFile({ bookId, bookTitle }: Pick<Book, 'bookId' | 'bookTitle'>) {
  const [busy, setBusy] = useState<'download' | 'view' | null>(null);

  async function fetchFile(): Promise<Blob> {
    const blob = await call('downloadBook', { params: { bookId } });
    return new Blob([blob], { type: 'application/pdf' });
  }

  async function download() {
    setBusy('download');
    try {
      saveFile(await fetchFile(), bookTitle, '.pdf');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  }

  async function view() {
    // Opened synchronously: after the download a popup blocker would refuse it.
    const tab = window.open('', '_blank');
    if (tab) {
      tab.document.title = bookTitle;
      tab.document.body.textContent = '책을 펴고 있어요…';
    }
    setBusy('view');
    try {
      const url = URL.createObjectURL(await fetchFile());
      if (tab) tab.location.replace(url);
      else
        toast({
          title: '새 탭이 막혀 있어요',
          description: '브라우저에서 팝업을 허용하거나 PDF를 내려받아 주세요.',
        });
    } catch (error) {
      tab?.close();
      showError(error);
    } finally {
      setBusy(null);
    }
  }

  return { busy, download, view };
}
