"""Who people are: names, devices, what they have played, and how they are called back."""
