import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  content: ReactNode;
}

/** Visible toasts, oldest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast for three seconds. Returns the id to close it with. */
export function showToast(content: ReactNode, kind: Toast['kind'] = 'success'): number {
  lastId += 1;
  const toast = { id: lastId, kind, content };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), toast] }));
  return toast.id;
}

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
