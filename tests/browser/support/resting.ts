declare global {
  interface Window {
    /** Is nothing moving? A page that has this function is pressed only while it rests, as a person sees first what is there. */
    resting?(): boolean;
  }
}

export {};
