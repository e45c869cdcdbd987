// SPDX-License-Identifier: MIT
/// Hands a text to the reader as a file.
export function saveText(name: string, text: string, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
