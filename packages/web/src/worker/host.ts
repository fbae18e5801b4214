self.onmessage = () => undefined;

export {};
