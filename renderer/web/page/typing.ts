// Typing over a selection in the editor. Chromium would keep the colour of the old letters by a style of its own, which
// the page's policy forbids and the console complains of: so the editor replaces the text itself.
import { EditorView } from '@codemirror/view'

export const typing_over = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event
    const { selection, readOnly } = view.state
    if (inputType !== 'insertText' || data === null || view.composing || readOnly || selection.main.empty) return false
    event.preventDefault()
    view.dispatch({ ...view.state.replaceSelection(data), userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})
