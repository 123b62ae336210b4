export interface ErrorEntry {
  readonly status: number;
  readonly retry: boolean;
  readonly text: string;
}
